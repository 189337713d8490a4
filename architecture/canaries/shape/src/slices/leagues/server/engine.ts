export const notARoomEither = 1;
