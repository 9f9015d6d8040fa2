import { create } from 'zustand'

/** Whether the dialog to change the user's own password is open. */
export const usePasswordRequest = create<{ readonly open: boolean }>()(() => ({ open: false }))

/** Opens or closes this dialog. */
export const askForPassword = (open: boolean): void => usePasswordRequest.setState({ open })
