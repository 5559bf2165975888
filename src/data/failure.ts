/**
 * This phone's storage did not take or give something, after every way was tried. A tap that rejects with it is "not
 * saved on this phone".
 */
export class StorageFailure extends Error {
  readonly kind = 'storage';

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StorageFailure';
  }
}
