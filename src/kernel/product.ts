/** The product's name. This is its one place. */
export const PRODUCT_NAME = "Touchline";
