/** What the emails about accounts say. {product}, {device} and {reason} are filled in. */
export const EMAILS_EN = {
  verifyEmail: {
    subject: "Confirm your email address",
    heading: "Confirm your email address",
    paragraphs: ["Type this code on the page that asks for it, or use the button."],
    action: "Confirm my address",
    notes: [
      "The code and the button work once, within 24 hours.",
      "Didn’t sign up? Ignore this email, and no one can use your address.",
    ],
  },
  alreadyKnown: {
    subject: "You already have an account",
    heading: "You already have an account",
    paragraphs: [
      "Someone, most likely you, signed up with this email address. It already belongs to an account, so nothing was changed. Sign in, or set a new password if you forgot yours.",
    ],
    action: "Sign in",
    notes: ["Wasn’t you? You don’t need to do anything."],
  },
  recover: {
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: ["Someone, most likely you, asked to set a new password for this email address."],
    action: "Set a new password",
    notes: ["The button works once, within an hour.", "Wasn’t you? Ignore this email. Your password stays the same."],
  },
  signIn: {
    subject: "Your code to sign in",
    heading: "Your code to sign in",
    paragraphs: ["Type this code on the page that asks for it, or use the button."],
    action: "Sign in",
    notes: [
      "The code and the button work once, within 15 minutes.",
      "Wasn’t you? Ignore this email, and do not share the code with anyone.",
    ],
  },
  proof: {
    subject: "Your code to continue",
    heading: "Your code to continue",
    paragraphs: ["Type this code on the page that asks for it."],
    action: "",
    notes: ["It works once, within 15 minutes. Do not share it with anyone."],
  },
  changeEmail: {
    subject: "Confirm your new email address",
    heading: "Confirm your new email address",
    paragraphs: ["Use the button to make this your account’s email address."],
    action: "Confirm this address",
    notes: ["The button works once, within 24 hours.", "Didn’t ask for this? Ignore this email."],
  },
  changeEmailKnown: {
    subject: "This email address already has an account",
    heading: "This email address already has an account",
    paragraphs: [
      "Someone asked to use this email address for their account. It already belongs to an account, so nothing was changed.",
    ],
    action: "",
    notes: ["Wasn’t you? You don’t need to do anything."],
  },
  emailChanged: {
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    paragraphs: [
      "Your account now has a different email address. Our emails go there from now on. This is the last one to this address.",
    ],
    action: "Contact us",
    notes: ["Wasn’t you? Contact us right away."],
  },
  passwordChanged: {
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: ["You were signed out on all other devices."],
    action: "Set a new password",
    notes: ["Wasn’t you? Set a new password right away with the button."],
  },
  newDevice: {
    subject: "Signed in on a new device",
    heading: "Signed in on a new device",
    paragraphs: ["Someone signed in to your account on a new device: {device}."],
    action: "See your devices",
    notes: ["Wasn’t you? Sign that device out and change your password."],
  },
  twoFactorOn: {
    subject: "Two-step sign-in is on",
    heading: "Two-step sign-in is on",
    paragraphs: ["From now on, you need a code from your authenticator app and your password to sign in."],
    action: "See your account",
    notes: ["Wasn’t you? Contact us right away."],
  },
  twoFactorOff: {
    subject: "Two-step sign-in is off",
    heading: "Two-step sign-in is off",
    paragraphs: ["You no longer need a code from an authenticator app to sign in."],
    action: "See your account",
    notes: ["Wasn’t you? Change your password and turn it on again."],
  },
  googleLinked: {
    subject: "Google sign-in was added",
    heading: "Google sign-in was added",
    paragraphs: ["You can now sign in with the Google account of this email address."],
    action: "See your account",
    notes: ["Wasn’t you? Change your password, and secure your Google account."],
  },
  googleUnlinked: {
    subject: "Google sign-in was removed",
    heading: "Google sign-in was removed",
    paragraphs: ["Your account is no longer linked to your Google account."],
    action: "See how you sign in",
    notes: ["Wasn’t you? Change your password right away."],
  },
  identityVerified: {
    subject: "Your photo ID is approved",
    heading: "Your photo ID is approved",
    paragraphs: ["We checked your photo ID and approved it. You don’t need to do anything else."],
    action: "See your account",
    notes: ["We delete the picture in 30 days. We keep a record that it was approved."],
  },
  identityRefused: {
    subject: "Your photo ID needs another try",
    heading: "Your photo ID needs another try",
    paragraphs: [
      "We checked your photo ID and could not approve it:",
      "{reason}",
      "Upload another picture in your profile.",
    ],
    action: "Upload another picture",
    notes: ["Only you can still see the picture you sent. We delete it in 30 days."],
  },
  adminGranted: {
    subject: "You are now a global admin",
    heading: "You are now a global admin",
    paragraphs: [
      "The operator of {product} made your account a global admin. If you have no password yet, set one with the button.",
    ],
    action: "Set a password",
    notes: ["The button works once, within 24 hours."],
  },
  permissionsChanged: {
    subject: "Your permissions were changed",
    heading: "Your permissions were changed",
    paragraphs: ["An administrator of {product} changed what your account can do.", "{changes}"],
    action: "See your permission groups",
    notes: ["Is something wrong? Contact us."],
  },
  adminGiven: {
    subject: "You are now a global admin",
    heading: "You are now a global admin",
    paragraphs: [
      "An administrator of {product} changed what your account can do.",
      "{changes}",
      "You were signed out on all devices. Sign in again to use it.",
    ],
    action: "See your permission groups",
    notes: [
      "Turn on two-step sign-in in your profile: your account now protects the whole site.",
      "Is something wrong? Contact us right away.",
    ],
  },
  deleted: {
    subject: "Your account was deleted",
    heading: "Your account was deleted",
    paragraphs: [
      "Your name, email address, devices and settings are deleted. Payments and records that the law requires are kept without your name.",
    ],
    action: "",
    notes: ["This is the last email about it. Wasn’t you? Contact the people who run the site right away."],
  },
  dataReady: {
    subject: "Your data is ready",
    heading: "Your data is ready",
    paragraphs: ["The file with everything we keep about you is ready. You can download it for seven days."],
    action: "Download my data",
    notes: ["Didn’t ask for this? Change your password."],
  },
};

export type EmailTexts = typeof EMAILS_EN;
