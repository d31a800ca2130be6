import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { duplicateNumber, mockNumbers, type StatusName } from '#sandbox/fedex/tracking/status-codes.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { FedexConfig } from '#server/config/upstreams.ts';
import { callFedex } from './fedex-request.ts';
import { createFedexService } from './fedex-service.ts';
import { createFedexTracker } from './fedex-tracking.ts';
import { reduceResult, TrackReply } from './fedex-tracking.wire.ts';

let sandbox: Sandbox;
let config: FedexConfig;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
  config = { baseUrl: `${sandbox.origin}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret', timeoutSeconds: 8 };
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const track = (numbers: readonly string[], given: Partial<FedexConfig> = {}) =>
  createFedexTracker(createFedexService({ ...config, ...given })).track(numbers);
const move = (trackingNumber: string, status: StatusName) =>
  fetch(`${sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ trackingNumber, status }) });

describe('a tracking number', () => {
  it('that FedEx gives out for trying is where it says', async () => {
    const numbers = Object.keys(mockNumbers);
    const found = await track(numbers);
    const byName = Object.fromEntries(
      numbers.map((number) => [mockNumbers[number], [found.get(number)?.state, found.get(number)?.problem]]),
    );
    expect(byName).toEqual({
      OC: ['before', null],
      EP: ['before', null],
      PU: ['moving', null],
      AR: ['moving', null],
      AF: ['moving', null],
      SF: ['moving', null],
      DP: ['moving', null],
      OD: ['delivering', null],
      CC: ['customs', null],
      'DE-007': ['problem', 'absent'],
      'DE-083': ['problem', 'other'],
      'DE-03': ['problem', 'address'],
      'SE-099': ['problem', 'other'],
      RS: ['problem', 'returned'],
      CD: ['problem', 'clearance'],
      DL: ['done', null],
      HL: ['problem', 'held'],
      CA: ['cancelled', null],
    });
  });

  it('that was not scanned yet is not in the answer, and is no fault', async () => {
    expect(await track(['794600001111', '122816215025810'])).toEqual(new Map([['122816215025810', expect.anything()]]));
  });

  it('comes with everything that was seen of it, the newest first, in FedEx’s words', async () => {
    for (const status of ['PU', 'DP', 'DE-011'] as const) {
      await move('794600002222', status);
      sandbox.clock.advance(3_600_000);
    }
    const found = (await track(['794600002222'])).get('794600002222');
    expect(found).toMatchObject({ code: 'DE', text: 'Delivery exception - Duties and taxes are due before delivery', problem: 'duty' });
    expect(found?.scans.map(({ code, text, place }) => [code, text, place])).toEqual([
      ['DE', 'Delivery exception - Duties and taxes are due before delivery', 'PLANO, US'],
      ['DP', 'Departed FedEx location', 'SEOUL, KR'],
      ['PU', 'Picked up', 'SEOUL, KR'],
    ]);
  });

  it('with a code that nobody has documented is shown as it came', async () => {
    await move('794600003333', 'ZZ');
    expect((await track(['794600003333'])).get('794600003333')).toMatchObject({
      code: 'ZZ',
      text: 'Something that nobody has documented',
      state: undefined,
      problem: null,
    });
  });

  it('that was given out twice is the parcel that was sent last', async () => {
    expect((await track([duplicateNumber])).get(duplicateNumber)?.state).toBe('moving');
  });
});

describe('a question', () => {
  it('of more than 30 numbers is refused, by FedEx and so by the stand-in', async () => {
    const numbers = Array.from({ length: 31 }, (_, at) => String(794_600_000_000 + at));
    expect(await track(numbers.slice(1))).toEqual(new Map());
    await expect(track(numbers)).rejects.toMatchObject({ code: 'carrier-unavailable' });
  });

  it.each([
    ['garbage', 'carrier-unavailable'],
    ['html', 'carrier-unavailable'],
    ['cut', 'carrier-unavailable'],
    ['lost-reply', 'carrier-unavailable'],
    ['rate-limit', 'carrier-rate-limited'],
    ['slow', 'carrier-unavailable'],
  ] as const)('that meets %s throws %s', async (kind, code) => {
    sandbox.faults.add({ service: 'fedex', kind, match: 'track', ms: 2000 });
    await expect(track(['122816215025810'], { timeoutSeconds: kind === 'slow' ? 0.3 : 8 })).rejects.toMatchObject({ code });
  });

  it('whose token has run out is asked again with a new one', async () => {
    sandbox.faults.add({ service: 'fedex', kind: 'expired-session', match: 'track' });
    expect((await track(['122816215025810'])).size).toBe(1);
  });
});

describe('an answer', () => {
  it('has no text that the database does not keep', async () => {
    const text = JSON.stringify({ output: { completeTrackResults: [] }, errors: [{ code: 'A\u0000', message: 'half \ud83d of a sign' }] });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(text));
    const reply = await callFedex(config.baseUrl, { headers: {}, body: '' }, AbortSignal.timeout(1000)).finally(() =>
      fetched.mockRestore(),
    );
    expect([reply.errorCodes, reply.errorTexts]).toEqual([['A'], ['half  of a sign']]);
  });

  it.each(['Asia/Seoul', 'America/New_York'])('that gives times without their zone is read alike on a server in %s', async (TZ) => {
    const scanEvents = [
      { date: '2026-11-30T09:00:00', eventType: 'PU' },
      { date: '2026-11-30T09:30:00Z', eventType: 'DP' },
    ];
    const reply = { output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [{ scanEvents }] }] } };
    const script = `
      const { reduceResult, TrackReply } = await import(${JSON.stringify(new URL('./fedex-tracking.wire.ts', import.meta.url).href)});
      const [{ trackResults }] = TrackReply.parse(${JSON.stringify(reply)}).output.completeTrackResults;
      console.log(JSON.stringify(reduceResult(trackResults[0]).scans.map(({ at }) => at)));`;
    // the zone of a process is read as it starts
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ },
    });
    expect(JSON.parse(stdout)).toEqual(['2026-11-30T09:30:00.000Z', '2026-11-30T09:00:00.000Z']);
  });

  it('whose output is a text says nothing of any number', () => {
    expect(TrackReply.parse({ output: 'TRACKING.DATA.NOTFOUND - Tracking data unavailable' }).output.completeTrackResults).toEqual([]);
  });

  it('with parts that nobody expects loses these and keeps the others', () => {
    const result = {
      latestStatusDetail: { code: 'IT', description: 'In transit', ancillaryDetails: 'none', delayDetail: 7 },
      dateAndTimes: null,
      scanEvents: [
        { date: 'soon', eventType: 'AR' },
        { date: '2026-11-20T08:00:00-06:00', eventType: 'DP', scanLocation: 'MEMPHIS' },
      ],
    };
    const reply = TrackReply.parse({ output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [result] }] } });
    const [read] = reply.output.completeTrackResults[0]?.trackResults ?? [];
    expect(read && reduceResult(read)).toEqual({
      code: 'IT',
      text: 'In transit',
      state: 'moving',
      problem: null,
      scans: [{ at: new Date('2026-11-20T14:00:00Z'), code: 'DP', text: 'DP', place: '' }],
    });
  });

  it.each([
    [[{ reason: '', reasonDescription: '' }], []],
    [
      [],
      [
        { date: '2026-11-19T08:00:00-06:00', eventType: 'DE', exceptionCode: '07', exceptionDescription: 'Customer not available' },
        { date: '2026-11-20T08:00:00-06:00', eventType: 'DP', exceptionCode: '' },
      ],
    ],
  ])('with an empty reason, or an older exception before newer scans, tells of no trouble', (ancillaryDetails, scanEvents) => {
    const result = { latestStatusDetail: { code: 'IT', description: 'In transit', ancillaryDetails }, scanEvents };
    const reply = TrackReply.parse({ output: { completeTrackResults: [{ trackingNumber: '1', trackResults: [result] }] } });
    const [read] = reply.output.completeTrackResults[0]?.trackResults ?? [];
    expect(read && reduceResult(read)).toMatchObject({ state: 'moving', problem: null, text: 'In transit' });
  });
});
