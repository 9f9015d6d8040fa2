/** The work of sending a campaign. */
export const campaignToSend = 'campaigns.send'
/** The work of throwing a file of numbers away. */
export const numbersToDrop = 'campaigns.drop-numbers'
