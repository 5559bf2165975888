/** What two spellings of a person's name have in common: accents, case, order and punctuation make no difference. */
export function personKey({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const plain = `${first_name} ${last_name}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}
