/** True for one plain address, without a list, name or comment that a mail server could read as several addresses. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]+$/.test(address);
