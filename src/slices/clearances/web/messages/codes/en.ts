/** What refusals and field issues of clearances say. */
export default {
  refusals: {
    clearances: {
      "not-found": "This certificate no longer exists.",
      "own-certificate": "You cannot decide about your own certificate. Ask someone else who runs the league.",
      "no-screening": "You cannot order a background check now.",
      expired: "This certificate has expired, so it cannot be approved.",
      "changed-meanwhile": "You changed this in another window. Load the page again.",
      "too-many-times-off": "You can keep up to 30 periods. Remove one first.",
      "too-many": "You can keep up to 20 certificates. Delete an old one first.",
      "file-not-taken": "This file cannot be used.",
      "address-unconfirmed": "Confirm your email address to upload a certificate.",
    },
  },
  issues: {
    "availability-hours": { missing: "Enter from when until when", order: "Each day must end after it begins" },
    "availability-zip": { missing: "A ZIP code has five digits" },
    "availability-miles": { range: "Between 1 and 300 miles" },
    "time-off": {
      missing: "Enter a day",
      order: "The last day must not be before the first",
      past: "These days are over",
    },
    "certificate-kind": { missing: "Choose a kind of certificate" },
    "certificate-issuer": { missing: "Enter who issued it", long: "The issuer must be 120 characters or fewer" },
    "certificate-issued": {
      missing: "Enter the date it was issued",
      future: "The issue date cannot be in the future",
    },
    "certificate-until": {
      missing: "Enter the last day it is valid",
      before: "It cannot expire before the issue date",
      past: "This certificate has already expired",
    },
    "certificate-file": {
      missing: "Choose a file",
      kind: "The file must be a photo (JPEG, PNG, WebP, AVIF) or a PDF",
      "too-large": "The file must be 10 MB or smaller",
      "too-many-pixels": "The photo has too many pixels. Take it again with a lower resolution",
      broken: "The photo cannot be opened. Save it again, or take another one",
    },
    "certificate-decision": { missing: "Choose what to do" },
    "certificate-reason": { missing: "Enter a reason", long: "A reason must be 500 characters or fewer" },
  },
};
