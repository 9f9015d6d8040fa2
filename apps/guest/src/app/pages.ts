import type { ComponentType } from 'react'
import { paths } from '../platform/navigation/paths.ts'

/** How a page is loaded: when somebody first goes there. */
type LoadPage = () => Promise<ComponentType>

/** Pages that anybody may open. */
export const openPages: Readonly<Record<string, LoadPage>> = {
  [paths.root]: async () => (await import('../features/website/doors.page.tsx')).DoorsPage,
  [paths.login]: async () => (await import('../features/session/login.page.tsx')).LoginPage,
  [paths.guestLogin]: async () => (await import('../features/session/guest-login.page.tsx')).GuestLoginPage,
  [paths.protocol]: async () => (await import('../features/session/protocol.page.tsx')).ProtocolPage,
  [paths.guestAgreement]: async () =>
    (await import('../features/session/guest-texts.page.tsx')).GuestAgreementPage,
  [paths.guestPrivacy]: async () =>
    (await import('../features/session/guest-texts.page.tsx')).GuestPrivacyPage,
  [paths.join]: async () => (await import('../features/staff/join-shop.page.tsx')).JoinShopPage,
  [paths.book]: async () => (await import('../features/booking/new/new-booking.page.tsx')).NewBookingPage,
  [paths.website]: async () => (await import('../features/website/website.page.tsx')).WebsitePage,
  [paths.invitation]: async () =>
    (await import('../features/invitations/invitation.page.tsx')).InvitationPage,
  [paths.invitationDishes]: async () =>
    (await import('../features/preorders/invited-dishes.page.tsx')).InvitedDishesPage,
  [paths.previewWebsite]: async () =>
    (await import('../features/website/website-preview.page.tsx')).WebsitePreviewPage,
  [paths.previewInvitation]: async () =>
    (await import('../features/invitations/invitation-preview.page.tsx')).InvitationPreviewPage,
}

/** Pages of guests, who have proved their phone. */
export const guestPages: Readonly<Record<string, LoadPage>> = {
  [paths.bookings]: async () =>
    (await import('../features/booking/my-bookings/my-bookings.page.tsx')).MyBookingsPage,
  [paths.myData]: async () => (await import('../features/customers/my-data.page.tsx')).MyDataPage,
  [paths.bookingDishes]: async () =>
    (await import('../features/preorders/host-dishes.page.tsx')).HostDishesPage,
  [paths.booking]: async () =>
    (await import('../features/booking/my-bookings/my-booking.page.tsx')).MyBookingPage,
}

/** Pages of staff, behind the login. */
export const staffPages: Readonly<Record<string, LoadPage>> = {
  [paths.me]: async () => (await import('../features/session/me.page.tsx')).MePage,
  [paths.work]: async () => (await import('../features/workbench/work.page.tsx')).WorkPage,
  [paths.scan]: async () => (await import('../features/session/scan.page.tsx')).ScanPage,
}
