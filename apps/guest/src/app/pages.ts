import type { ComponentType } from 'react'
import { paths } from '../platform/navigation/paths.ts'

/** How a page is loaded: when somebody first goes there. */
type LoadPage = () => Promise<ComponentType>

/** Pages that anybody may open. */
export const openPages: Readonly<Record<string, LoadPage>> = {
  [paths.login]: async () => (await import('../features/session/login.page.tsx')).LoginPage,
  [paths.protocol]: async () => (await import('../features/session/protocol.page.tsx')).ProtocolPage,
  [paths.join]: async () => (await import('../features/staff/join-shop.page.tsx')).JoinShopPage,
  [paths.website]: async () => (await import('../features/website/website.page.tsx')).WebsitePage,
  [paths.previewWebsite]: async () =>
    (await import('../features/website/website-preview.page.tsx')).WebsitePreviewPage,
  [paths.previewInvitation]: async () =>
    (await import('../features/invitations/invitation-preview.page.tsx')).InvitationPreviewPage,
}

/** Pages of staff, behind the login. */
export const staffPages: Readonly<Record<string, LoadPage>> = {
  [paths.me]: async () => (await import('../features/session/me.page.tsx')).MePage,
  [paths.scan]: async () => (await import('../features/session/scan.page.tsx')).ScanPage,
}
