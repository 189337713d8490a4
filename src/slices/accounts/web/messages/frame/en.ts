/** What stands around and within every form of an account. */
export default {
  frame: {
    heading: "Know where to be on Saturday.",
    events: "Every child’s games, practices and fields in one list",
    changes: "Rained out or moved: you hear it right away",
    money: "Every fee, spot and refund date in plain view",
  },
  google: { continue: "Continue with Google", or: "or" },
  field: {
    email: "Email address",
    password: "Password",
    code: "Code",
    codeHint: "6 digits",
    showPassword: "Show password",
    newPassword: "New password",
    passwordAgain: "Confirm password",
    newPasswordAgain: "Confirm new password",
  },
  rules: {
    heading: "Your password needs",
    short: "8 characters or more",
    upper: "an uppercase letter",
    lower: "a lowercase letter",
    number: "a number",
    special: "a special character, like ! or -",
    met: "done",
    missing: "missing",
  },
};
