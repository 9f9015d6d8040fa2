/** The guest's page of an order: where every way of paying leads back to. */
export const bookingPage = (shopId: number, orderId: number): string => `/m/bookings/${shopId}/${orderId}`
