/** Key that is equal for names that differ only in accents, case, word order or punctuation. */
export function toPersonKey({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const plainName = `${first_name} ${last_name}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plainName.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}
