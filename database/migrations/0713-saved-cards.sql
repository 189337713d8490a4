-- A card that an account keeps for later payments is a saved card, as people read it on the page.
alter table kept_card rename to saved_card;
