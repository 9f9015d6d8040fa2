import { toast } from '#ui/toast.ts'

/** Says what became of something that was done to many customers. */
export function sayOutcome({ found, changed }: { found: number; changed: number }): void {
  if (changed === 0) toast.success(`${found}位客户原本就是这样，没有变化`)
  else if (changed < found) toast.success(`已更新${changed}位客户，其余${found - changed}位原本就是这样`)
  else toast.success(`已更新${changed}位客户`)
}
