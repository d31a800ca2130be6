interface Person {
  staffId: number;
  role: string;
}

/**
 * Who would do the work of these people at present: the person themselves where work can be assigned to them, otherwise the first
 * colleague of the same role who has no part in it yet. People whom nobody can replace are not in the map.
 */
export function standIns<Somebody extends Person>(wanted: readonly Person[], available: readonly Somebody[]): Map<number, Somebody> {
  const found = new Map(
    available.flatMap((person) => (wanted.some(({ staffId }) => staffId === person.staffId) ? [[person.staffId, person]] : [])),
  );
  const free = available.filter(({ staffId }) => !found.has(staffId));
  for (const { staffId, role } of wanted) {
    if (found.has(staffId)) continue;
    const at = free.findIndex((person) => person.role === role);
    const [person] = at < 0 ? [] : free.splice(at, 1);
    if (person) found.set(staffId, person);
  }
  return found;
}
