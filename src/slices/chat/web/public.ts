/** What the frame around all pages may show of chats. */
export { UnreadRooms } from "./parts/unread-rooms.tsx";
