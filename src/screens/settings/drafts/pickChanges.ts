/** The fields whose value is not the stored one: others are not sent, because another user may have changed them. */
export const pickChanges = <T extends object>(storedValues: T, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== storedValues[field as keyof T]),
  ) as Partial<T>;
