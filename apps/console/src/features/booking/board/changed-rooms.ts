import type { FloorGroup } from '@roombook/contract/board'

/** Fingerprint of each room for change detection: its orders, their versions and their SMS. */
export function roomPrints(floors: readonly FloorGroup[]): ReadonlyMap<number, string> {
  return new Map(
    floors.flatMap((floor) =>
      floor.children.map((room): [number, string] => [
        room.id,
        room.roomOrders
          .map(({ id, version, turn, status, smsState, replied }) =>
            [id, version, turn, status, smsState, replied].join('.'),
          )
          .join(' '),
      ]),
    ),
  )
}

/** Returns the rooms present in both snapshots whose fingerprints differ. */
export function roomsThatChanged(
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
): number[] {
  return [...after].flatMap(([id, print]) => {
    const earlier = before.get(id)
    return earlier === undefined || earlier === print ? [] : [id]
  })
}
