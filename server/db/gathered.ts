/**
 * Asks for many at a time what is asked for one by one: whoever comes in the same turn of the event loop, or while others
 * are being answered, is asked for together with everybody else who does. No answer is older than its question, and where
 * nothing is under way nobody waits for more than the rest of that turn.
 *
 * @param lanes so many may be under way at once: one that hangs keeps nobody else waiting
 */
export function gathered<Key, Answer>(ask: (keys: Key[]) => Promise<(key: Key) => Answer>, lanes: number): (key: Key) => Promise<Answer> {
  let free = lanes;
  let waiting: { key: Key; answer: PromiseWithResolvers<Answer> }[] = [];

  let isDue = false;
  const go = async (): Promise<void> => {
    isDue = false;
    if (free === 0 || waiting.length === 0) return;
    const asked = waiting;
    waiting = [];
    free -= 1;
    try {
      const answerOf = await ask(asked.map(({ key }) => key));
      for (const { key, answer } of asked) answer.resolve(answerOf(key));
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
    free += 1;
    void go();
  };
  return (key) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ key, answer });
    if (!isDue) setImmediate(() => void go());
    isDue = true;
    return answer.promise;
  };
}
