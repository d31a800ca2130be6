/** Does a client take an answer in this encoding? Browsers list encodings without weights; an encoding with the weight 0 is refused. */
export const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, weight = 'q=1'] = each.split(';').map((part) => part.trim());
      return name === encoding && Number(weight.slice(2)) > 0;
    });
