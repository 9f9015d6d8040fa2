import type { TaskRow } from '@roombook/contract'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { FinishDialog } from './finish-dialog.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { PutOffDialog } from './put-off-dialog.tsx'

const dialogs = { finish: FinishDialog, 'put-off': PutOffDialog, hand: HandDialog } as const
type OpenDialog = (dialog: keyof typeof dialogs, task: TaskRow) => void

const TaskDialogContext = createContext<OpenDialog>(() => {})

/** Opens a dialog on a task of the list that one stands in. */
export const useTaskDialog = (): OpenDialog => useContext(TaskDialogContext)

/**
 * Around a list of tasks: the dialog on one of them stays when the task leaves the list, so that whoever is about to save
 * reads that somebody else was faster, and what they typed is not gone without a word.
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
