/** The product's name. This is its one place. */
export const PRODUCT_NAME = "Touchline";

/** The zone of those who run the site, by whose clock support hours are meant and days of the back office begin. */
export const OFFICE_ZONE = "America/New_York";
