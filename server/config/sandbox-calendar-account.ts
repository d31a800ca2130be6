/**
 * The key of the service account of the sandbox's calendar. It is valid nowhere else: the real key is a file from Google,
 * passed in GOOGLE_CALENDAR_KEY_JSON.
 */
export const sandboxCalendarAccount = (tokenUri: string) => ({
  client_email: 'samusil@sandbox.example',
  private_key_id: 'sandbox-1',
  private_key: `-----BEGIN ${'PRIVATE'} KEY-----\n${key.join('\n')}\n-----END ${'PRIVATE'} KEY-----\n`,
  token_uri: tokenUri,
});

const key = [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCSFtf+oyQNc5XRFNs7VwCG571aOH5IACajLVix4+4ntgQX8Vn5P7V0C5pG9tR8CgFvNXy7',
  '1F4fuDqBPwUfDThKJbWJ7eM/inyuETz1a45ddpgl0THvQ5SC+Xew135ig6fqo0GdyWqTIm6zeI+dCUQkSYaHDMRatusxJca0keDCl/jPCQT2zCKMVQ50FebX',
  'e+81c7kn+XyJb612b/YevZ+IXYHJh8bnaLNF32NQWxjqL0qdFV5cV7Ka2aaAzbyYHlLY8A5VLwpCLVxw5err7NejG8S0PdRq/cEWmVp+e6WD+uFo9VKhUG0F',
  'vdym3AdLHwSqhMKPYM6HHeNyaOb4AEPfAgMBAAECggEAFb+R20Y1PU1qTcyRkKV0niDMxywm3JgtKFi9XgpFL6NAu8HB98G8xTBfANaJLogcy44Gaj4E3ysB',
  'hrE3lXZV3W/8tTJ1hMWcpxtI3G5tLMvVfbfFe82vQ8pYv7ptBcR80IkKYS+Vjp7vJQe7NZEmFFLf1KYZaznVDKWHjeUztTRJ8Vg9yKJHUcdI1M7jYwsqgBPP',
  'FEBxXAIJ+F7fbRF76bdXb2+IK1xLquoG5qXCkv5AZ1XytGOYC5z97mOfeJnbtgzBZ1O7o1HbeESdmaAyCtE4q/QYlMB67qvxRAFln+WI02+fprFovqd2ArJC',
  'Ewq1zAAV4in13T5sr99mZN2t5QKBgQDOgd+CP6BJw4g8T9VsCv+mInlZj4FX9WxwPuZiQPUJ6Is3IKiVFfbxm7ua8GSL+UVwPN8mLgGv5EJxqmCGXbbBXAPB',
  '7wuvaZTdk0O6Rv7wuoTOc9WJRr212cpi3WNtWBEhCLysvU6RCgONaBKIJfmuywoKjmZS7AV4/nS+GpzVpQKBgQC1Gg6ZZv8jDVi19WWCw5oroK+xf6+ioZgN',
  'wMwcmVDAd5qHq8WpUCB0WJxAHJBvnMhwwwto28RzsU1ymBGCrraKDTmPZdvoPwhU0+WMfLyU30tQvrpGr1qr67GzDiOn+yF6IpMDNtQt0iI5dnw6o/owlPof',
  '+A+yPjcT7BzSrRSkMwKBgQCUoTL+Ks8x6BKo3gjMz4m6yDsw87FzXkfi7dKhSwFSVVXForLTQtDOinjXhkfH2uxYYOd3MkuyjgYoiykX7GE6AAEQVv3BDavA',
  'YlqvuqOJHaWydfpt6EVomk0pJRCHxYfmj8RES6g9iciOwSX9ad+wJ6CdgmoxKoCx2eqqXLsepQKBgFRG1fhpR93l/hxfIGgj4oDe/CPbyb4i+QGdcN72Me//',
  'OLheJVPPZ+r8uWnUYRqvmU9wVMTtUJSOM/5Z6fwoleXUla63tgh0HMps+WvROGkHKKNgvoraW5WZz04GDG3FniSaJlPelgrkuOyIyPL5EBq/mU57P8Kw1Sy+',
  'OgOIbAylAoGABnvzts4b2dnnHENlRbyvnViF3nN2d1Vz2Itpimcvb8RpEEKa0ZOK6T93/9tunSgbOG5XTYFniXf1MeIJxZYctqDbKTmkg4pzdKCEnjjSyL2J',
  'M6qRPD34OMHk05qZUTVZameezPsgl1g0E2vvCkOXvTOOmDWTOjcZRSG+T2qlWAw=',
];
