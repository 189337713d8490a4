/** Reads, shaped to the contract. */
export { countWaitingIdentities, identityVerified, waitingIdentities } from "./queries/identities.ts";
export { listUsers, type ConnectedPeople } from "./queries/list-users.ts";
export { ownDevices, ownPerson } from "./queries/person.ts";
export { findPeople, findPeopleIds, personForAdmin, type FoundPerson } from "./queries/person-for-admin.ts";
