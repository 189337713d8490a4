/** What the frames say. They are pages of the processor's own, so their words are here and not with the product's. */
const EN = {
  frame: "Card details",
  number: "Card number",
  expiry: "Expiration date",
  expiryHint: "MM / YY",
  code: "Security code",
  codeHint: "3 digits on the back",
  codeHintAmex: "4 digits on the front",
  testCards: "Test payment: use 4242 4242 4242 4242, any date to come and any code. No money moves.",
  numberMissing: "Enter the card number",
  numberShort: "The card number is too short",
  numberWrong: "Check the card number: a digit is wrong",
  expiryMissing: "Enter the month and year, such as 09 / 27",
  expiryWrong: "Check the date: month, then year",
  expiryPast: "This card has expired",
  codeMissing: "Enter the security code",
  codeWrong: "Check the security code: it has {digits} digits",
  notATestCard: "This looks like a real card. Use a test card: 4242 4242 4242 4242",
  unreachable: "The card could not be checked. Try again.",
  challengeTitle: "Confirm with your bank",
  challengeText: "A bank would ask here whether it is really you. This is a test: choose what happens.",
  challengeComplete: "Complete",
  challengeFail: "Fail",
  challengeClose: "Close without confirming",
  onboardingTitle: "Let your league take cards",
  onboardingText:
    "Here the processor would ask for the league's bank account and who stands behind it. This is a test: one tap completes it. The second button names a bank account that sends payouts back, to see what happens then.",
  onboardingComplete: "Complete the set-up",
  onboardingRefusing: "Complete it with a bank that refuses payouts",
  onboardingLeave: "Not now",
  onboardingOver: "This address has served. Go back and begin again.",
};

export type Words = typeof EN;

const ES: Words = {
  frame: "Datos de la tarjeta",
  number: "Número de tarjeta",
  expiry: "Fecha de vencimiento",
  expiryHint: "MM / AA",
  code: "Código de seguridad",
  codeHint: "3 dígitos al reverso",
  codeHintAmex: "4 dígitos al frente",
  testCards: "Pago de prueba: use 4242 4242 4242 4242, cualquier fecha futura y cualquier código. No se mueve dinero.",
  numberMissing: "Escriba el número de tarjeta",
  numberShort: "El número de tarjeta es demasiado corto",
  numberWrong: "Revise el número de tarjeta: hay un dígito incorrecto",
  expiryMissing: "Escriba el mes y el año, como 09 / 27",
  expiryWrong: "Revise la fecha: primero el mes y luego el año",
  expiryPast: "Esta tarjeta ya venció",
  codeMissing: "Escriba el código de seguridad",
  codeWrong: "Revise el código de seguridad: tiene {digits} dígitos",
  notATestCard: "Parece una tarjeta real. Use una de prueba: 4242 4242 4242 4242",
  unreachable: "No se pudo comprobar la tarjeta. Intente de nuevo.",
  challengeTitle: "Confirme con su banco",
  challengeText: "Aquí un banco le preguntaría si es usted. Esto es una prueba: elija qué ocurre.",
  challengeComplete: "Completar",
  challengeFail: "Rechazar",
  challengeClose: "Cerrar sin confirmar",
  onboardingTitle: "Permita que su liga acepte tarjetas",
  onboardingText:
    "Aquí el procesador pediría la cuenta bancaria de la liga y quién responde por ella. Esto es una prueba: un toque la completa. El segundo botón indica una cuenta bancaria que devuelve las transferencias, para ver qué ocurre entonces.",
  onboardingComplete: "Completar la configuración",
  onboardingRefusing: "Completarla con un banco que rechaza transferencias",
  onboardingLeave: "Ahora no",
  onboardingOver: "Esta dirección ya se usó. Vuelva y empiece de nuevo.",
};

export type Locale = "en" | "es";

/** The language of a locale such as "es-419"; English for all that is not Spanish. */
export const localeOf = (given: string | undefined): Locale => (/^es(?:-|$|,)/i.test(given ?? "") ? "es" : "en");

export const wordsOf = (locale: Locale): Words => (locale === "es" ? ES : EN);
