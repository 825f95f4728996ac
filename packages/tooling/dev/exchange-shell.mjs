import { offerExchange } from './exchange.mjs';

offerExchange('shell', import.meta.webpackHot);
