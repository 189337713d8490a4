-- The part of a league where somebody says where it plays is called location, as the page is: drafts keep which parts somebody has
-- gone on from. Nobody has typed anything anew, so version and time of a draft stay.
update league_draft set content = jsonb_set(content, '{seen}', ((content -> 'seen') - 'place') || '"location"')
 where content -> 'seen' ? 'place';
