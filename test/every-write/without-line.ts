/** Writing calls without an audit entry, and why. */
export const WITHOUT_LINE: Readonly<Record<string, string>> = {
  'providers.backchannelCancel': 'removes a cookie of a visitor, and changes nothing here',
  'providers.backchannelCheck':
    'writes an entry of its own for success and failure, and none while it waits ' +
    '(server/providers/backchannel.test.ts)',
  'providers.farewell':
    'redirects to the provider after the entry of the sign-out ' +
    '(server/providers/provider-logout.test.ts)',
}
