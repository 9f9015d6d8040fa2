/** Path of the guest's page of an order, to which every payment returns. */
export const bookingPage = (shopId: number, orderId: number): string => `/m/bookings/${shopId}/${orderId}`
