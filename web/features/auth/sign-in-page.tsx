import { languageCodes, languages } from '#contract/languages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { speak, useLanguage, useWords } from '#web/i18n/words.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { PlainButton } from '#web/ui/display/plain-button.tsx';
import { GoogleLogo } from './google-logo.tsx';
import classes from './sign-in-page.module.css';
import { type SignInState, useSignIn } from './use-sign-in.ts';

interface Props {
  returnTo: string;
  attempt?: string | undefined;
  code?: string | undefined;
  /** The invitation from the link that an administrator sent to a person who signs in for the first time. */
  invitation?: string | undefined;
  onReturned(idToken: string): void;
}

/** The sign-in page: the name of the app, and one button. */
export function SignInPage({ returnTo, attempt, code, invitation, onReturned }: Props) {
  const t = useWords();
  const known = code !== undefined && Object.hasOwn(t.problems, code) ? (code as ProblemCode) : undefined;
  const { state, begin } = useSignIn({ returnTo, attempt, code: known, invitation, onReturned });
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark />
          <h1 className={classes.name}>{t.common.appName}</h1>
        </div>
        <p className={classes.tagline}>{t.auth.tagline}</p>
        <PlainButton large onClick={begin}>
          <GoogleLogo />
          {t.auth.button}
        </PlainButton>
        <SignInStatus state={state} />
        <p className={classes.help}>{invitation === undefined ? t.auth.help : t.auth.invited}</p>
      </div>
      <Languages />
    </main>
  );
}

function SignInStatus({ state }: { state: SignInState }) {
  const t = useWords();
  const failure = state.phase === 'idle' ? state.code : state.phase === 'redirecting' ? 'popup-blocked' : state.trouble;
  const text = failure !== null ? t.problems[failure] : state.phase === 'waiting' ? (state.closed ? t.auth.closed : t.auth.waiting) : '';
  return (
    <p className={classes.message} role={failure === null ? 'status' : 'alert'} data-failed={failure !== null || undefined}>
      {text}
    </p>
  );
}

function Languages() {
  const language = useLanguage();
  return (
    <div className={classes.languages}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => void speak(code)}>
          {languages[code].name}
        </button>
      ))}
    </div>
  );
}
