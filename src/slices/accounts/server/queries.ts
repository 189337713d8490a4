/** Reads, shaped to the contract. */
export { listUsers, type ConnectedPeople } from "./queries/list-users.ts";
export { ownDevices, ownPerson } from "./queries/person.ts";
