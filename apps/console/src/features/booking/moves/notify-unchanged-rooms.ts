import { toast } from '#ui/toast.ts'

/** Shows which linked rooms a synchronized move did not change. */
export function notifyUnchangedRooms(output: unknown): void {
  const { left = [] } = output as { left?: { roomName: string; statusName: string }[] }
  if (left.length === 0) return
  const named = left.map(({ roomName, statusName }) => `${roomName}（${statusName}）`).join('、')
  toast.info(`以下连台包厢未操作：${named}`)
}
