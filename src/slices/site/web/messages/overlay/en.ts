/** The welcome overlay, and the form of the launch list. */
export default {
  overlay: {
    heading: "Our site is under construction",
    text: "|| Todavía estamos construyendo {product}. Puede explorar con toda confianza.",
    notifyLabel: "Get notified when we launch:",
    email: "Email address",
    notify: "Notify Me",
    thanks: "Thank you!",
    noSpam: "We will never spam you or sell your information.",
    enter: "Enter Site",
    close: "Close",
  },
};
