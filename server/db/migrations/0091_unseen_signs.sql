-- Signs that nobody sees (of zero width, for the direction, fillers) are copied along with names and are no part of a word: whoever typed the
-- name did not find it, and whoever had copied such a sign with what they looked for found nothing.
create or replace function list_orders(ids integer[]) returns void language sql set jit = off as $$
  select from order_listing where order_id = any(ids) order by order_id for update;
  insert into order_listing (order_id, registered_at, registered_by, country_code, member_id, cancelled, erased, pieces, total, currency,
    invoiced, delivery, stage, channel_key, words)
  select o.order_id, o.registered_at, o.registered_by, o.country_code, o.member_id, o.cancelled, o.erased_at is not null,
    lines.pieces, lines.total, money.currency, lines.invoiced,
    order_delivery(going.states), order_stage(o.cancelled, o.paid_at, o.packed_at, o.sent_at, o.completed_at, going.states),
    o.channel_key,
    -- What it is found by: without case, width and accents, Hangul letter by letter from each of its syllables on, as compounds are
    -- written without spaces, and the initial consonants from there. A word is cut where nobody types further; and a text of this kind
    -- has a limit of its own, which no order may be refused for.
    array_to_tsvector(array(
      select found from (
        select word, 0 as place from unnest(array['@' || o.country_code, to_char(o.registered_at at time zone 'Asia/Seoul', '"#"YYYY-MM-DD'),
          to_char(o.registered_at at time zone 'Asia/Seoul', '"#"MM-DD')]) word
        union all
        select '~' || digits, 0
          from unnest(array[phone.digits, phone.national, right(phone.digits, 10), right(phone.digits, 8), right(phone.digits, 4)]) digits
          where digits <> ''
        union all
        select mark || found, place
        from (values
          (0, '', o.order_number || ' ' || replace(o.order_number, '-', '') || ' '
            -- as it was written, and as it is compared: without the zeros that Excel drops
            || o.external_reference || ' ' || replace(o.external_reference, '-', '') || ' ' || o.external_key || ' ' || o.channel),
          (1, '~', o.receiver_name || ' ' || o.company_name || ' ' || o.email),
          (2, '', lines.said)) said (place, mark, said)
        cross join lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g')) spelled
        -- so many letters are looked up one by one in each place of a text: most have none of them
        cross join regexp_split_to_table(case when spelled ~ '[\u00d0-\u0587]' then translate(spelled,
          'øłđðıØŁĐÐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
          'olddiolddαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ') else spelled end, '[\s!-/:-@[-`{-~\u2018\u2019\u02bc]+') word
        cross join lateral (
          select left(word, 60) as found where word <> ''
          union all
          select unnest(array[left(part, 60), regexp_replace(left(part, 60), '[^\u1100-\u1112]', '', 'g')])
          from generate_series(1, least(length(word), 90)) at cross join substr(word, at) part
          where word ~ '[\u1100-\u1112]' and ascii(part) between 4352 and 4370
          union all
          select regexp_replace(left(word, 60), '[^\u1100-\u1112]', '', 'g') where left(word, 60) ~ '[\u1100-\u1112]'
        ) found
      ) of (found, place)
      group by found order by min(place) limit 5000
    ))
  from "order" o
  cross join lateral (
    -- as it was written, and as it is dialled within its country: without what is dialled before from abroad, and the first zero
    select digits, case when said ~ '^[^0-9]*\+' or digits ~ '^00'
        then regexp_replace(digits, '^(00)?(1|7|2[07]|2[1-689][0-9]|3[0-469]|3[578][0-9]|4[013-9]|42[0-9]|5[1-8]|5[09][0-9]|6[0-6]|6[7-9][0-9]|8[1246]|8[035789][0-9]|9[0-58]|9[679][0-9])0?', '')
        else regexp_replace(digits, '^0', '') end as national
    from normalize(o.phone, nfkc) said cross join regexp_replace(said, '[^0-9]', '', 'g') digits
  ) phone
  cross join lateral (select case when o.invoice_rate is null then 'USD' else coalesce(o.invoice_currency, 'USD') end as currency) money
  cross join lateral (
    select coalesce(sum(quantity), 0) as pieces, coalesce(sum(quantity * unit_price), 0) as total,
      coalesce(sum(quantity * round(unit_price * case money.currency when 'USD' then 1 else o.invoice_rate end,
        case when money.currency in ('JPY', 'KRW') then 0 else 2 end)), 0) as invoiced,
      coalesce(string_agg(product_name || ' ' || coalesce(range_name, '') || ' ' || sku || ' ' || replace(sku, '-', ''), ' '), '') as said
    from order_line where order_line.order_id = o.order_id
  ) lines
  cross join lateral (select coalesce(array_agg(state), '{}') as states from parcel where parcel.order_id = o.order_id) going
  where o.order_id = any(ids)
  order by o.order_id
  on conflict (order_id) do update set
    registered_at = excluded.registered_at, registered_by = excluded.registered_by, country_code = excluded.country_code,
    member_id = excluded.member_id, cancelled = excluded.cancelled, erased = excluded.erased, pieces = excluded.pieces,
    total = excluded.total, currency = excluded.currency, invoiced = excluded.invoiced, delivery = excluded.delivery,
    stage = excluded.stage, channel_key = excluded.channel_key, words = excluded.words
  where (order_listing.*) is distinct from (excluded.*)
$$;

select list_orders(array(
  select order_id from "order" o
  where concat_ws(' ', o.receiver_name, o.company_name, o.email, o.external_reference, o.channel) ~ '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]'
    or exists (select from order_line line
      where line.order_id = o.order_id and concat_ws(' ', line.product_name, line.range_name, line.sku) ~ '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]')
));
