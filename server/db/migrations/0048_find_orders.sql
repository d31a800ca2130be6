-- Orders are found by how the words of their number and receiver begin, without case, width and accents; Hangul letter by letter, as
-- what is typed of a syllable is its beginning, and by the initial consonants of its words; the phone number from where people
-- begin to say it. No function of our own: called for each row it takes ten times as long.
create index order_words on "order" using gin (array_to_tsvector(array_remove(
  regexp_split_to_array(translate(lower(regexp_replace(
    normalize(order_number || ' ' || replace(order_number, '-', '') || ' ' || receiver_name || ' ' || company_name || ' ' || email, nfkd),
    '[\u0300-\u036f]', '', 'g')), 'øłđðıØŁĐÐ', 'olddioldd'), '[\s!-/:-@[-`{-~]+')
  || regexp_split_to_array(regexp_replace(normalize(receiver_name || ' ' || company_name, nfkd), '[^\u1100-\u1112 ]', '', 'g'), ' ')
  || regexp_replace(phone, '\D', '', 'g') || right(regexp_replace(phone, '\D', '', 'g'), 10)
  || right(regexp_replace(phone, '\D', '', 'g'), 8) || right(regexp_replace(phone, '\D', '', 'g'), 4), '')));

-- Such an index keeps words of which no row is left, so it is written anew once a receiver was erased. By its owner: the role
-- for the daily work may be another.
create function drop_erased_words() returns void language plpgsql security definer set search_path from current
as 'begin execute ''reindex index order_words''; end';

-- For who may not see receivers, and for the parcels' numbers, by their beginning and their end.
create index order_number_beginning on "order" (order_number text_pattern_ops);
create index parcel_number_beginning on parcel (tracking_number text_pattern_ops);
create index parcel_number_end on parcel (reverse(tracking_number) text_pattern_ops);
