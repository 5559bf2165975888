/** One plain address: no list, no name, no comment, nothing that a mail server could read as more than one. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]+$/.test(text);
