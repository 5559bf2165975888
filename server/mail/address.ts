/** One plain address: no list, name or comment that a mail server could read as several. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]+$/.test(text);
