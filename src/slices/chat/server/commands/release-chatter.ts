import { enqueueAll } from "#platform/jobs/queue.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { forgetChatter } from "../store/people.ts";
import { releasePhotos } from "../store/photos.ts";
import { releasePolls } from "../store/polls.ts";

/** The job that removes the files of a photo that is shown no more. */
export const REMOVE_PHOTO = "chat.photo-gone";

/** Removes what somebody wrote, sent and answered, in the transaction of their deletion; the files go as soon as it is committed. */
export const releaseChatter: PersonalData["release"] = async (tx, accountId, now) => {
  const stems = await releasePhotos(tx, accountId);
  await releasePolls(tx, accountId);
  await forgetChatter(tx, accountId, now);
  await enqueueAll(
    tx,
    stems.map((stem) => ({ kind: REMOVE_PHOTO, payload: { stem } })),
  );
};
