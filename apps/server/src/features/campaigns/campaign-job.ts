/** Job that sends a campaign. */
export const campaignToSend = 'campaigns.send'
/** Job that deletes an expired file of phone numbers. */
export const numbersToDrop = 'campaigns.drop-numbers'
