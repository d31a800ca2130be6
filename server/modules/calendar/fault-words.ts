import type { CalendarConfig } from '#server/config/upstreams.ts';
import type { GoogleCalendarError, GoogleCalendarFault } from '#server/integrations/google-calendar/google-calendar-error.ts';

/** What people read on the board about a fault of the calendar as a whole. */
export function faultWords({ fault }: GoogleCalendarError, account: CalendarConfig['account']): string {
  const words: Partial<Record<GoogleCalendarFault, string>> = {
    'rate-limited': '구글 캘린더 호출 한도를 넘었습니다. 잠시 뒤 자동으로 다시 시도합니다.',
    credentials: '구글 캘린더가 서비스 계정을 받아들이지 않습니다. 키와 Calendar API 사용 설정을 확인해 주세요.',
    'not-shared': `캘린더를 찾을 수 없습니다. 캘린더를 ${account.client_email} 계정에 공유해 주세요.`,
    'read-only': `캘린더가 읽기 전용으로 공유되어 있습니다. ${account.client_email} 계정에 ‘일정 변경’ 권한을 주세요.`,
  };
  return words[fault] ?? '구글 캘린더에 연결할 수 없습니다. 자동으로 다시 시도합니다.';
}
