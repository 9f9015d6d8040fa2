import type { TaskRow } from '@roombook/contract/operation-tasks'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { FinishDialog } from './finish-dialog.tsx'
import { PostponeDialog } from './postpone-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'

const dialogs = { finish: FinishDialog, 'put-off': PostponeDialog, hand: ReassignDialog } as const
type OpenDialog = (dialog: keyof typeof dialogs, task: TaskRow) => void

const TaskDialogContext = createContext<OpenDialog>(() => {})

/** Returns the function that opens a dialog on a task of the surrounding list. */
export const useTaskDialog = (): OpenDialog => useContext(TaskDialogContext)

/**
 * Wraps a list of tasks. A dialog stays open when its task leaves the list, so that the user learns on saving
 * that a colleague was faster, and keeps the entries.
 */
export function TaskDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ dialog: keyof typeof dialogs; task: TaskRow }>()
  const Dialog = open && dialogs[open.dialog]
  return (
    <TaskDialogContext value={(dialog, task) => setOpen({ dialog, task })}>
      {children}
      {Dialog && <Dialog task={open.task} onClose={() => setOpen(undefined)} />}
    </TaskDialogContext>
  )
}
