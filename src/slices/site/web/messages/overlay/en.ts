/** The welcome overlay, and the form of the launch list. */
export default {
  overlay: {
    heading: "Our site is under construction",
    text: "We are still building {product}. You are welcome to look around.",
    notifyLabel: "Get notified when we launch:",
    email: "Email address",
    notify: "Notify Me",
    thanks: "Thank you!",
    noSpam: "We will never spam you or sell your information.",
    enter: "Enter Site",
    close: "Close",
  },
};
