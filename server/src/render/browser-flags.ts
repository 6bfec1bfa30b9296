/** Features with which the browser would act on its own, ask the user, or open something beside the page. */
const WITHOUT = [
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'DnsOverHttps',
  'AsyncDns',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'IsolateOrigins',
  'LensOverlay',
  'LoadingPredictor',
  'MediaRouter',
  'NavigationPredictor',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'Prerender2',
  'SegmentationPlatform',
  'SpeculationRulesPrefetchFuture',
  'SpeculativeServiceWorkerStartup',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'site-per-process',
]

export function browserFlags({
  profile,
  proxyPort,
  hasSandbox,
}: {
  profile: string
  proxyPort: number
  hasSandbox: boolean
}): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    // Lets us query the flags it really got: its launcher may add some.
    '--enable-automation',
    `--user-data-dir=${profile}`,
    // Everything goes through the proxy, loopback too, and only the proxy resolves names.
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',
    '--disable-background-networking',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
    '--no-pings',
    '--no-service-autorun',
    '--metrics-recording-only',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-startup-window',
    '--block-new-web-contents',
    '--deny-permission-prompts',
    '--disable-notifications',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-3d-apis',
    '--mute-audio',
    '--password-store=basic',
    '--use-mock-keychain',
    '--renderer-process-limit=1',
    '--js-flags=--max-old-space-size=512',
    '--disk-cache-size=1',
    '--window-size=1280,2000',
    ...(hasSandbox ? [] : ['--no-sandbox']),
  ]
}

/** The packager may have turned the sandbox off, as container images often do. */
export const weakensSandbox = (flag: string): boolean =>
  /^--(?:no-sandbox|no-zygote|single-process|disable-(?:namespace|seccomp-filter|gpu)-sandbox)$/.test(flag)
