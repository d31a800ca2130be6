interface Words {
  listening(origin: string): string;
  taken(port: number): string;
  refused(port: number, code: string): string;
}

const ko: Words = {
  listening: (origin) => `샌드박스: ${origin}`,
  taken: (port) => `포트 ${port}은(는) 이미 사용 중입니다. SANDBOX_PORT로 다른 포트를 지정하세요.`,
  refused: (port, code) => `포트 ${port}은(는) 열 수 없습니다(${code}). SANDBOX_PORT로 다른 포트를 지정하세요.`,
};

const en: Words = {
  listening: (origin) => `Sandbox: ${origin}`,
  taken: (port) => `Port ${port} is in use already. Name another port with SANDBOX_PORT.`,
  refused: (port, code) => `Port ${port} cannot be opened (${code}). Name another port with SANDBOX_PORT.`,
};

/** The sentences that the sandbox prints at the terminal, in the language of the terminal (`OFFICE_LANGUAGE`). */
export const terminalWords = (): Words => (process.env.OFFICE_LANGUAGE === 'en' ? en : ko);
