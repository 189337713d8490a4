/** What the letters about accounts say. {product}, {device} and {reason} are filled in. */
export const LETTERS_EN = {
  verifyEmail: {
    subject: "Confirm your e-mail address",
    heading: "Confirm your e-mail address",
    paragraphs: ["Type this code on the page that asks for it, or use the button."],
    action: "Confirm my address",
    notes: [
      "The code and the button work once, within 24 hours.",
      "Was it not you who signed up? Then leave this letter; without it nobody can use your address.",
    ],
  },
  alreadyKnown: {
    subject: "You already have an account",
    heading: "You already have an account",
    paragraphs: [
      "Somebody, most likely you, signed up with this address. It belongs to an account already, so nothing was changed. Sign in with it, or set a new password if you forgot yours.",
    ],
    action: "Sign in",
    notes: ["Was it not you? Then there is nothing to do."],
  },
  recover: {
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: ["Somebody, most likely you, asked to set a new password for this address."],
    action: "Set a new password",
    notes: [
      "The button works once, within an hour.",
      "Was it not you? Then leave this letter; your password stays as it is.",
    ],
  },
  signIn: {
    subject: "Your code to sign in",
    heading: "Your code to sign in",
    paragraphs: ["Type this code on the page that asks for it, or use the button."],
    action: "Sign in",
    notes: [
      "The code and the button work once, within 15 minutes.",
      "Was it not you? Then leave this letter, and give the code to nobody.",
    ],
  },
  proof: {
    subject: "Your code to go on",
    heading: "Your code to go on",
    paragraphs: ["Type this code on the page that asks for it."],
    action: "",
    notes: ["It works once, within 15 minutes. Give it to nobody."],
  },
  changeEmail: {
    subject: "Confirm your new e-mail address",
    heading: "Confirm your new e-mail address",
    paragraphs: ["Use the button, and this address becomes the one of your account."],
    action: "Confirm this address",
    notes: ["The button works once, within 24 hours.", "Was it not you who asked? Then leave this letter."],
  },
  changeEmailKnown: {
    subject: "This address has an account already",
    heading: "This address has an account already",
    paragraphs: [
      "Somebody asked to use this address for their account. It belongs to an account already, so nothing was changed.",
    ],
    action: "",
    notes: ["Was it not you? Then there is nothing to do."],
  },
  emailChanged: {
    subject: "Your e-mail address was changed",
    heading: "Your e-mail address was changed",
    paragraphs: [
      "Your account now has another address. Letters go there from now on; this is the last one to this address.",
    ],
    action: "Write to us",
    notes: ["Was it not you? Write to us at once."],
  },
  passwordChanged: {
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: ["All other devices were signed out."],
    action: "Set a new password",
    notes: ["Was it not you? Set a new password with the button at once."],
  },
  newDevice: {
    subject: "Signed in on a new device",
    heading: "Signed in on a new device",
    paragraphs: ["Your account was used to sign in on a device that it did not know: {device}."],
    action: "See your devices",
    notes: ["Was it not you? Sign that device out and change your password."],
  },
  twoFactorOn: {
    subject: "Two-step sign-in is on",
    heading: "Two-step sign-in is on",
    paragraphs: ["From now on signing in needs a code of your authenticator app besides your password."],
    action: "See your account",
    notes: ["Was it not you? Write to us at once."],
  },
  twoFactorOff: {
    subject: "Two-step sign-in is off",
    heading: "Two-step sign-in is off",
    paragraphs: ["Signing in needs no code of an authenticator app any more."],
    action: "See your account",
    notes: ["Was it not you? Change your password and turn it on again."],
  },
  googleLinked: {
    subject: "Google sign-in was added",
    heading: "Google sign-in was added",
    paragraphs: ["Your account can now be entered with the Google account of this address."],
    action: "See your account",
    notes: ["Was it not you? Change your password, and secure your Google account."],
  },
  googleUnlinked: {
    subject: "Google sign-in was removed",
    heading: "Google sign-in was removed",
    paragraphs: ["Your account is not linked with your Google account any more."],
    action: "See how you sign in",
    notes: ["Was it not you? Change your password at once."],
  },
  identityVerified: {
    subject: "Your photo ID is approved",
    heading: "Your photo ID is approved",
    paragraphs: ["We looked at your photo ID, and it is you. There is nothing more to do."],
    action: "See your account",
    notes: ["The picture is deleted 30 days from now. That it was approved stays noted."],
  },
  identityRefused: {
    subject: "Your photo ID needs another try",
    heading: "Your photo ID needs another try",
    paragraphs: [
      "We looked at your photo ID and could not approve it:",
      "{reason}",
      "Send another picture in your profile.",
    ],
    action: "Send another picture",
    notes: ["Only you can still see the picture you sent. It is deleted 30 days from now."],
  },
  adminGranted: {
    subject: "You are now a global admin",
    heading: "You are now a global admin",
    paragraphs: [
      "The operator of {product} gave your account this power. If you have no password yet, set one with the button.",
    ],
    action: "Set a password",
    notes: ["The button works once, within 24 hours."],
  },
  permissionsChanged: {
    subject: "Your permissions were changed",
    heading: "Your permissions were changed",
    paragraphs: ["An administrator of {product} changed what your account may do.", "{changes}"],
    action: "See your permission groups",
    notes: ["Is that not right? Write to us."],
  },
  adminGiven: {
    subject: "You are now a global admin",
    heading: "You are now a global admin",
    paragraphs: [
      "An administrator of {product} changed what your account may do.",
      "{changes}",
      "You were signed out on all devices. Sign in again to use it.",
    ],
    action: "See your permission groups",
    notes: [
      "Turn two-step sign-in on in your profile: your account now guards the whole site.",
      "Is that not right? Write to us at once.",
    ],
  },
  deleted: {
    subject: "Your account was deleted",
    heading: "Your account was deleted",
    paragraphs: [
      "Your name, address, devices and settings are gone. Payments and what a league must keep by law stay without your name.",
    ],
    action: "",
    notes: ["This is the last letter about it. Was it not you? Answer the people who run the site at once."],
  },
  dataReady: {
    subject: "Your data is ready",
    heading: "Your data is ready",
    paragraphs: ["The file with everything we keep of you can be fetched now, for seven days."],
    action: "Fetch my data",
    notes: ["Was it not you who asked? Change your password."],
  },
};

export type LetterTexts = typeof LETTERS_EN;
