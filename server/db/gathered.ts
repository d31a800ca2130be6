/**
 * Batches single questions: all keys that are asked for in the same turn of the event loop, or while every lane is busy, go
 * into one call of `ask`. A question is never answered from a call that began before it, and while a lane is free it waits no
 * longer than the rest of the turn.
 *
 * @param lanes how many calls of `ask` may run at once, so that one that hangs does not block the others
 */
export function gathered<Key, Answer>(load: (keys: Key[]) => Promise<(key: Key) => Answer>, lanes: number): (key: Key) => Promise<Answer> {
  let free = lanes;
  let waiting: { key: Key; answer: PromiseWithResolvers<Answer> }[] = [];

  let isDue = false;
  const go = async (): Promise<void> => {
    isDue = false;
    if (free === 0 || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    free -= 1;
    try {
      const answerOf = await load(batch.map(({ key }) => key));
      for (const { key, answer } of batch) answer.resolve(answerOf(key));
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
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
