/** The columns of a table that can hold text, by whose data they hold. */
interface Held {
  /** Data of receivers (and of members and makers), in clear or as a hash. */
  receiver?: readonly string[];
  /** Copies of other rows' values, which may be a receiver's. */
  copies?: readonly string[];
  /** Data of the shop's own staff. */
  staff?: readonly string[];
  /** Credentials, as a hash or sealed. */
  secret?: readonly string[];
  /** Data about no person in particular. */
  office?: readonly string[];
}

/** The columns of an order about its receiver: emptied when the receiver is erased, in the history as well (`erase-receivers.ts`). */
export const receiverColumns = [
  'receiver_name',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'state_or_province_code',
  'postal_code',
  'company_name',
  'tax_number',
  'memo',
] as const;

/** The columns about a member: emptied when the member is erased, in the history as well (`erase-members.ts`). */
export const memberTexts = ['member_name', 'company_name', 'email', 'phone', 'memo'] as const;
export const memberLists = ['addresses', 'tax_numbers', 'tags'] as const;

/** The contact at a maker: emptied when the maker is erased, in the history as well (`write-maker.ts`). */
export const makerTexts = ['contact', 'memo'] as const;

/**
 * Every column that can hold text, and whose data it holds. A new column of `order` with data of the receiver belongs into
 * `receiverColumns`. Where another table gets such a column, or one of `copies`, the erasure has to be extended to it.
 */
export const textColumns: Readonly<Record<string, Held>> = {
  backup: { office: ['file'] },
  baseline: { office: ['baseline_name'] },
  baseline_item: { office: ['plan_key'] },
  box_preset: { office: ['box_name'] },
  calendar_connection: { office: ['calendar_id', 'sync_token', 'problem'] },
  calendar_outbox: { office: ['event_id', 'summary', 'description', 'problem', 'etag', 'removed'] },
  change_history: { copies: ['from_value', 'to_value'], office: ['kind', 'entity_id', 'field', 'cause'] },
  change_set: { office: ['kind', 'changes'] },
  // numbers of rows, and keys of roles
  added_row: { office: ['kind', 'row_id'] },
  // the reply of putting a change set back contains the values that were left as they are
  change_set_part: { copies: ['reply'], office: ['content_hash'] },
  customs_fact: { office: ['name', 'countries', 'rates', 'source'] },
  days_off: { staff: ['off_kind'] },
  ecount_call: { office: ['kind'] },
  ecount_product_list: { office: ['account', 'products', 'part'] },
  ecount_registration: { office: ['sku', 'new_product', 'state', 'sku_key'] },
  ecount_session: { secret: ['sealed_session_id'], office: ['account', 'zone', 'refused'] },
  exchange_rate: { office: ['country'] },
  invitation: { secret: ['token_hash'] },
  job_run: { office: ['name', 'error'] },
  label_batch: { office: ['content_hash', 'wanted', 'format', 'state', 'problem'] },
  label_batch_order: { office: ['state', 'problem'] },
  maker: { receiver: [...makerTexts], office: ['maker_name', 'erased_reason'] },
  member: {
    receiver: [...memberTexts, ...memberLists],
    office: ['price_tier', 'invoice_currency', 'incoterm', 'erased_reason'],
  },
  migration: { office: ['name', 'hash', 'app_version'] },
  order: {
    // the hash covers the whole request: a guessed name could be confirmed by it
    receiver: [...receiverColumns, 'registration_hash'],
    office: [
      ...['order_number', 'external_reference', 'external_key', 'channel', 'channel_key', 'country_code', 'erased_reason'],
      ...['tax_number_kind', 'incoterm', 'export_reason', 'invoice_currency', 'boxes'],
    ],
  },
  order_draft: { receiver: ['draft'] },
  order_line: { office: ['product_name', 'range_name', 'sku', 'price_tier'] },
  // a trigger rewrites it whenever its order changes
  order_listing: { receiver: ['words'], office: ['country_code', 'currency', 'delivery', 'stage', 'channel_key'] },
  // a note may mention the receiver
  order_note: { receiver: ['note_text'] },
  // the carrier shows the receiver of a tracking number, and scans show where they are
  parcel: { receiver: ['tracking_number', 'status_text', 'scan_place'], office: ['carrier', 'state', 'problem', 'status_code'] },
  shipment: {
    receiver: ['said'],
    office: ['carrier', 'service', 'service_name', 'currency', 'format', 'reference', 'state', 'customs'],
  },
  shipment_paper: { receiver: ['document'], office: ['kind'] },
  shipment_piece: { receiver: ['tracking_number', 'document'] },
  shipping_quote: { receiver: ['refused'], office: ['carrier', 'quotes'] },
  receiver_mail: {
    receiver: ['recipient', 'recipient_name', 'subject', 'body', 'said'],
    office: ['language', 'parcel_state', 'state', 'fault'],
  },
  parcel_scan: { receiver: ['text', 'place'], office: ['code'] },
  project_note: { office: ['note_text'] },
  moved_work_read: { office: ['plan_key'] },
  person_setting: { office: ['name', 'value'] },
  product: {
    office: ['product_name', 'range_name', 'brand', 'sku', 'sku_key', 'availability', 'page_url', 'thumbnail', 'range_thumbnail'].concat([
      'image_url',
      'description',
      'range_description',
      'quantity',
      'packing',
      'manufacturer',
      'category',
      'meta_description',
      'hs_code',
      'origin_country_code',
      'customs_description',
      'customs_unit',
      'battery',
    ]),
  },
  product_registration: { office: ['content_hash', 'state', 'problem', 'not_stored'] },
  product_registration_row: { office: ['sku_key', 'product', 'prices', 'state', 'refusals'] },
  project: { office: ['summary', 'description', 'project_color', 'event_id', 'predecessors'] },
  project_template: { office: ['name', 'content'] },
  role: { office: ['role_key', 'role_name', 'rights'] },
  // a view may contain a search for a person
  saved_view: { receiver: ['name', 'search'], office: ['list'] },
  secret_use: { secret: ['name', 'fingerprint'] },
  security_event: {
    staff: ['staff_name', 'about_name', 'address'],
    office: ['kind', 'outcome', 'reason', 'subject', 'request_id'],
  },
  seller_logo: { office: ['digest', 'media_type', 'image'] },
  seller: {
    office: [
      'company_name',
      'registration_number',
      'contact_name',
      'phone',
      'email',
      'country_code',
      'address1',
      'address2',
      'city',
    ].concat(['state_or_province_code', 'postal_code', 'origin_country_code', 'terms_of_sale', 'logo']),
  },
  session: { secret: ['token_hash', 'browser_hash'], staff: ['browser', 'system'] },
  sign_in_attempt: {
    secret: ['browser_hash', 'state', 'nonce', 'code_verifier', 'invitation_hash', 'id_token'],
    office: ['display', 'return_to', 'status', 'problem_code'],
  },
  staff: { staff: ['google_sub', 'email', 'staff_name', 'staff_nick_name', 'role', 'affiliation', 'language', 'color_scheme'] },
  sub_project: { office: ['summary', 'description', 'project_color', 'predecessors'] },
  work_feed: { secret: ['address_hash', 'sealed_address'] },
};

/** The tables whose dead rows still hold personal data after an erasure. */
export const tablesOfReceivers: readonly string[] = Object.entries(textColumns).flatMap(([table, { receiver, copies }]) =>
  receiver || copies ? table : [],
);
