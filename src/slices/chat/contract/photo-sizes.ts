/** Where photos of chats are; behind it follow the photo's id and one of its sizes. */
export const CHAT_PHOTO_PATH = "/chat-photo";

/** The longer side of each size that is kept, in pixels: in the chat, and opened. */
export const CHAT_PHOTO_SIDES = [640, 1920] as const;
export type ChatPhotoSide = (typeof CHAT_PHOTO_SIDES)[number];

/** Bytes of an upload. */
export const CHAT_PHOTO_BYTES = 10_000_000;
