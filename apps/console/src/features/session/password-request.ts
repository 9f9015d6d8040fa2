import { create } from 'zustand'

/** Whether the dialog for a change of the own password is open. */
export const usePasswordRequest = create<{ readonly open: boolean }>()(() => ({ open: false }))

/** Opens or closes that dialog. */
export const askForPassword = (open: boolean): void => usePasswordRequest.setState({ open })
