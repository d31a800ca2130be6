-- A database whose locale is C lowers the letters from A to Z only: 'иван' did not find 'Иван'. Capital letters of Greek, Cyrillic and
-- Armenian are written out, as all databases understand that; and a sigma is one, wherever it stands.
create or replace function found_words(said text) returns setof text language sql immutable parallel safe as $$
  with part as (
    select left(substr(word, at), 60) as part
    from regexp_split_to_table(translate(lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f]', '', 'g')),
        'øłđðıØŁĐÐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
        'olddiolddαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'), '[\s!-/:-@[-`{-~]+') word
    cross join generate_series(1, case when word ~ '[\u1100-\u1112]' then least(length(word), 90) else 1 end) at
    where word <> '' and (at = 1 or ascii(substr(word, at, 1)) between 4352 and 4370)
  )
  select part from part
  union
  select initials from (select regexp_replace(part, '[^\u1100-\u1112]', '', 'g') as initials from part where part ~ '[\u1100-\u1112]') of
  where initials <> ''
$$;

-- orders in which such a letter stands are listed anew
select list_orders(array(select order_id from order_listing where words::text ~ '[ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς]'));

drop index order_words;
create index order_words on "order" using gin (array_to_tsvector(array_remove(
  regexp_split_to_array(translate(lower(regexp_replace(
    normalize(order_number || ' ' || replace(order_number, '-', '') || ' ' || receiver_name || ' ' || company_name || ' ' || email, nfkd),
    '[\u0300-\u036f]', '', 'g')),
    'øłđðıØŁĐÐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
    'olddiolddαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'), '[\s!-/:-@[-`{-~]+')
  || regexp_split_to_array(regexp_replace(normalize(receiver_name || ' ' || company_name, nfkd), '[^\u1100-\u1112 ]', '', 'g'), ' ')
  || regexp_replace(phone, '\D', '', 'g') || right(regexp_replace(phone, '\D', '', 'g'), 10)
  || right(regexp_replace(phone, '\D', '', 'g'), 8) || right(regexp_replace(phone, '\D', '', 'g'), 4), '')));
