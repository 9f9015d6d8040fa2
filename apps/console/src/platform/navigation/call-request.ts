import { create } from 'zustand'

/** Telephone call to be shown over the page, if any. */
export const useCallRequest = create<{ phoneCallId: number | undefined }>()(() => ({
  phoneCallId: undefined,
}))

/** Shows a telephone call over the current screen, from anywhere within the shell. */
export function openPhoneCall(phoneCallId: number): void {
  useCallRequest.setState({ phoneCallId })
}

/** Closes the shown telephone call. */
export function closePhoneCall(): void {
  useCallRequest.setState({ phoneCallId: undefined })
}
