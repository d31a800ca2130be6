import type { MailFault, MailState } from '#contract/mails/mail-states.ts';

/** Mails to receivers. */
export const mails = {
  send: '메일 보내기',
  to: (address: string) => `${address} 주소로 이 글을 보냅니다.`,
  noAddress: '받는 사람의 이메일이 없어 메일은 보낼 수 없습니다. 글을 복사해 다른 방법으로 알려 주세요.',
  list: '보낸 메일',
  states: {
    waiting: '보내는 중',
    sending: '보내는 중',
    sent: '보냄',
    failed: '보내지 못함',
    unknown: '확인 안 됨',
  } satisfies Record<MailState, string> as Record<MailState, string>,
  faults: {
    unreachable: '메일 서버에 연결하지 못했습니다.',
    'not-let-in': '메일 서버가 들여보내지 않았습니다. 관리자에게 메일 설정을 확인해 달라고 하세요.',
    address: '메일 서버가 받는 사람의 주소를 받지 않았습니다. 이메일을 확인하고 고친 뒤에 새로 보내세요.',
    refused: '메일 서버가 메일을 받지 않았습니다.',
    lost: '메일 서버의 답을 받지 못해 갔는지 알 수 없습니다. 다시 보내면 같은 메일로 갑니다.',
    outdated: '주문이 취소되었거나 메일에 적힌 내용이 바뀌어 보내지 않았습니다. 확인한 뒤에 새로 보내세요.',
  } satisfies Record<MailFault, string> as Record<MailFault, string>,
  nextAt: (when: string) => `${when}에 다시 보냅니다.`,
  by: (name: string, language: string, when: string) => [name, language, when].filter(Boolean).join(' · '),
  byItself: (state: string) => `자동 (${state})`,
  again: '다시 보내기',
  notSent: '메일을 보내지 못했습니다',
};
