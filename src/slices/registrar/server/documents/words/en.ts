/** What stands in the exports of a league's registrations. */
export const OFFICE_EN = {
  sheet: "Registrations",
  columns: {
    "first-name": "First name",
    "last-name": "Last name",
    age: "Age",
    "birth-date": "Date of birth",
    division: "Division",
    guardian: "Parent or guardian",
    email: "Email",
    phone: "Phone",
    state: "Status",
    price: "Price (USD)",
    paid: "Paid (USD)",
    owed: "Owed (USD)",
    "registered-on": "Registered on",
  },
  states: {
    registered: "Registered",
    held: "Spot held",
    paying: "Paying now",
    offered: "Offered a spot",
    waitlisted: "On the waitlist",
    cancelled: "Canceled",
    refunded: "Refunded",
    lapsed: "Lapsed unpaid",
  },
  yes: "Yes",
  no: "No",
  file: "File uploaded",
};

export type OfficeTexts = typeof OFFICE_EN;
